/** Below this a page is a phone's: cards instead of tables (experience.md I.44). */
export const narrowQuery = '(width < 48em)'
