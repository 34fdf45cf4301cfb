/** Pixels of the units that do not depend on letters. */
export const pixelsPer: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}
/** What is longer is no length. */
export const lengthCharactersMax = 50
