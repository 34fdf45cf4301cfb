/** How a write was confirmed besides its question. */
export interface Confirmation {
  readonly confirmed?: true
  readonly confirmPassword?: string
}
