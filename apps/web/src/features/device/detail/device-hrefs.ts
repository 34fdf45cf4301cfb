/** Addresses of the screens of one device. */
export const deviceHref = (id: number, tab?: 'info' | 'var') =>
  tab === undefined ? `/device/detail?id=${id}` : `/device/detail?id=${id}&tab=${tab}`
/** A search for slaves and registers on the device's line. */
export const deviceScanHref = (id: number) => `/device/detail?id=${id}&tab=debug&tool=scan`
/** The register of a variable in all formats, one of which may correct the variable. */
export const deviceDetectiveHref = (
  id: number,
  unit: number,
  { func, register, varId }: { func: number; register: number; varId: number },
) =>
  `/device/detail?id=${id}&tab=debug&tool=detective&unit=${unit}&func=${func}&register=${register}&varId=${varId}`
export const deviceEditHref = (id: number) => `/device/deviceAdd?id=${id}`
export const deviceAddHref = '/device/deviceAdd'
/** Many at once: from a sheet, or pasted and scanned. */
export const deviceImportHref = '/device/deviceAdd?step=import'
export const devicesAddHref = '/device/deviceAdd?step=many'
/** What was recorded of these variables, as a list and as a file. */
export const varLogHref = (id: number, variables: readonly { readonly varId: number }[]) =>
  `/report/variable?deviceId=${id}&vars=${variables.map(({ varId }) => varId).join()}`
