/** Below this width the page has a phone's layout: cards instead of tables. */
export const narrowQuery = '(width < 48em)'
