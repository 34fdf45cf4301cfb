import { joinNames } from '@fieldhub/contract'

const namesMax = 8

/** The first of the names in one text: a note is no list. */
export const firstNames = (names: readonly string[]): string => joinNames(names.slice(0, namesMax))
