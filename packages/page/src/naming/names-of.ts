import type { Source } from '../page-data.ts'

/** The names of a source; another program may have written anything in their place. */
export function namesOf({ slave, name }: Source): {
  readonly slave: string
  readonly name: string
} {
  return {
    slave: typeof slave === 'string' ? slave : '',
    name: typeof name === 'string' ? name : '',
  }
}
