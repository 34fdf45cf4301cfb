import type { Translation } from '../../catalogue.ts'

export const dataTable: Translation['dataTable'] = {
  rows: 'Rows of the table',
  name: 'Name',
  time: 'Time',
  historyFailed: 'The history cannot be read.',
  historyOld: 'The history cannot be read anew for now.',
  historyMeans: 'More is stored than is listed: each row is an average.',
  noHistory: 'Nothing was stored in this time.',
}
