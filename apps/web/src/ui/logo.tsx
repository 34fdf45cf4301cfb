/** The product's sign: a ring with six spokes, one of them pulsing. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <g stroke="var(--fh-brand)" strokeWidth="2.5" strokeLinecap="round">
        <circle cx="16" cy="16" r="12.5" />
        <path d="M16 16V8.5M16 16l6.5 3.75M16 16v7.5M16 16l-6.5 3.75M16 16l-6.5-3.75M16 16l6.5-3.75" />
      </g>
      <circle cx="22.5" cy="12.25" r="2.6" fill="var(--fh-online)" />
    </svg>
  )
}
