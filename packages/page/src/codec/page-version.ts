/** The version of pages that this program writes: the `to` of the last migration. */
export const pageVersion = 2
