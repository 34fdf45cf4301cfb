/** Shows that something worked, by a file for which a screen that seldom does so need not wait. */
export async function showDone(message: string): Promise<void> {
  const { toastDone } = await import('./toast.tsx')
  toastDone(message)
}
