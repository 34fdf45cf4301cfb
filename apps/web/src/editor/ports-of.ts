import { getSymbol, type Port } from '@fieldhub/page'

const none: readonly Port[] = []

export const getPorts = (shape: string): readonly Port[] => getSymbol(shape)?.ports ?? none
