export const contactsHref = '/alarm/linker'
export const settingsHref = '/alarm/setting'

/** 0 makes a new one. */
export const contactHref = (id: number) => `${contactsHref}/${id}`
export const settingHref = (id: number) => `${settingsHref}/${id}`
