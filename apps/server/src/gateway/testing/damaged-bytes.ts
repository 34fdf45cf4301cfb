import fc from 'fast-check'

/** Makes sound bytes with one of them replaced; `placeMax` bounds where it stands. */
export function damagedBytes(sound: fc.Arbitrary<Buffer>, placeMax: number): fc.Arbitrary<Buffer> {
  return fc
    .tuple(sound, fc.nat(placeMax), fc.integer({ min: 0, max: 255 }))
    .map(([bytes, at, value]) => {
      const copy = Buffer.from(bytes)
      copy[at % copy.length] = value
      return copy
    })
}
