import { type Port, symbolOf } from '@fieldhub/page'

const none: readonly Port[] = []

export const getPorts = (shape: string): readonly Port[] => symbolOf(shape)?.ports ?? none
