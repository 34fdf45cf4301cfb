/** JSON a person can read; what is no JSON (it was cut short) stays as it came. Empty for no input. */
export function formatDetail(detail: string): string {
  if (detail === '' || detail === '{}' || detail === 'null') return ''
  try {
    const value: unknown = JSON.parse(detail)
    return JSON.stringify(value, null, 2)
  } catch {
    return detail
  }
}
