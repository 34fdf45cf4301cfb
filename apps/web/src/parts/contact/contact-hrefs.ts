export const contactsHref = '/alarm/linker'
export const settingsHref = '/alarm/setting'

/** The address of a contact's form; the id 0 makes a new one. */
export const contactHref = (id: number) => `${contactsHref}/${id}`
export const settingHref = (id: number) => `${settingsHref}/${id}`
