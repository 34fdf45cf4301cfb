import type { PropSpec } from '../../symbol.ts'
import { defineSymbol } from '../define-symbol.ts'
import type { Look } from '../looks/look.ts'
import { amount } from '../prop-specs.ts'
import { fitProp, photoOf, photoProp } from './state-photos.ts'

const cases = [1, 2, 3, 4, 5, 6] as const

/** The values 0, 1, 2 and so on, until somebody says otherwise. */
const caseProps = cases.flatMap((number): readonly PropSpec[] => [
  photoProp(`photo${number}`),
  amount(`from${number}`, number - 1),
  amount(`to${number}`, number - 1),
])

/** A picture for each state of a value: the first whose range holds the value. A range of one number is that number. */
export const statePicture = defineSymbol({
  name: 'statePicture',
  group: 'value',
  kind: 'drawn',
  size: { width: 120, height: 90 },
  props: [fitProp, photoProp('photo'), ...caseProps],
  slots: [{ name: 'value', kind: 'number' }],
  draw: (look) => photoOf(look, chosenPhoto(look)),
})

/** The property of the picture: of the first range with a picture that holds the value, else the usual one. */
function chosenPhoto(look: Look): string | undefined {
  const value = look.slotNumber('value')
  if (value === undefined) return undefined
  const found = cases.find((number) => {
    const [from, to] = [look.number(`from${number}`), look.number(`to${number}`)]
    const isIn = from === to ? value === from : value >= from && value < to
    return isIn && look.text(`photo${number}`) !== ''
  })
  return found === undefined ? 'photo' : `photo${found}`
}
