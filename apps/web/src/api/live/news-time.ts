let time = 0

/** When the live connection last told of a change that lists and counts show; what was read until then may be old. */
export const newsTime = (): number => time

export function recordNews(now: number): void {
  time = now
}

/**
 * Of accounts, of what is set up and of what is drawn or kept the live connection tells no change, counts of values it tells all
 * the time, and who follows restarts reads them by itself. Paths, since the calls would be loaded with every page.
 */
const unpushed: ReadonlySet<unknown> = new Set([
  '/app/userInfo',
  '/app/model',
  '/app/modelNameList',
  '/app/alarmConfig',
  '/app/linker',
  '/app/audit',
  '/root/account',
  '/app/configuration',
  '/app/deviceReboot',
  '/app/homeStats',
  '/app/savedView',
])

/** Whether the live connection tells of changes of what is read by this key. */
export const isPushed = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  !unpushed.has(queryKey[0])
