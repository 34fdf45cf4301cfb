import * as z from 'zod/mini'
import { countParam, oneOf } from '#ui/list/search-fields.ts'

/**
 * The parameters of `/device/deviceAdd`: the device that is edited, and what is done. `import`: one that runs or has
 * run. `model`: the one that a new device starts with.
 */
export const deviceAddSearch = z.object({
  id: countParam,
  step: oneOf(z.enum(['connect', 'import', 'many'])),
  import: countParam,
  model: countParam,
})
