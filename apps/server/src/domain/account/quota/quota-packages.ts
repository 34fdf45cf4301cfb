export interface QuotaPackage {
  readonly type: number
  /** A number of messages, or of bytes. */
  readonly quantity: number
  /** Price in fen. */
  readonly amount: number
}

const mebibyte = 1_048_576

/** The packages on sale. A type that was sold keeps its number, since orders name it. */
export const quotaPackages = {
  sms: [
    { type: 1, quantity: 100, amount: 1_000 },
    { type: 2, quantity: 500, amount: 4_500 },
    { type: 3, quantity: 1_000, amount: 8_000 },
  ],
  space: [
    { type: 1, quantity: 100 * mebibyte, amount: 1_000 },
    { type: 2, quantity: 500 * mebibyte, amount: 4_500 },
    { type: 3, quantity: 1_024 * mebibyte, amount: 8_000 },
  ],
} as const satisfies Readonly<Record<string, readonly QuotaPackage[]>>
