import { type Port, symbolOf } from '@fieldhub/page'

const none: readonly Port[] = []

export const portsOf = (shape: string): readonly Port[] => symbolOf(shape)?.ports ?? none
