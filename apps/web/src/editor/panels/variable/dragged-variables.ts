import type { OfferedVariable } from '@fieldhub/page'

/** The type in `dataTransfer` of variables that are dragged from the list to the page. */
export const variableType = 'application/x-fieldhub-variable'

export const toDragText = (variables: readonly OfferedVariable[]): string =>
  JSON.stringify(variables)
