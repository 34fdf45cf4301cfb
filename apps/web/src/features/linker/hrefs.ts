export const contactsHref = '/alarm/linker'
export const settingsHref = '/alarm/setting'

/** 0 makes a new one. */
export const contactHref = (id: number) => `${contactsHref}/${id}`
export const settingHref = (id: number) => `${settingsHref}/${id}`

/** Of the path; null for what is no id. */
export function idOfText(text: string | undefined): number | null {
  return text !== undefined && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null
}

export function pageOfText(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
