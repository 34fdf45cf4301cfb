import type { Translation } from '../../catalogue.ts'

export const draw: Translation['draw'] = {
  becomes: 'Show “{name}” as',
  manyBecome: 'Show {n} variables as',
  column: 'Column of values',
  chooseVariable: 'Choose the variable “{name}”',
  placeChosen: 'Put on the page ({n})',
  chooseNone: 'Choose none',
  emptyPage: 'An empty page: drag symbols or variables here, or',
  generate: 'Generate from the model',
  generateHint: 'Makes a page from the slaves and variables of the model',
  generatePage: 'Generate {type} from the model',
  generated: 'The page was generated from the model',
  leftOut: 'The page was generated from the model; {n} variables have no room on it',
  noModel: 'There is no model to generate the page from',
}
