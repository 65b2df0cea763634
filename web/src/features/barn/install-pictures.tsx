import type { ReactNode } from 'react'

/** A phone in outline: what is pressed stands out in it. */
function Phone({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 72 104" width="72" height="104" aria-hidden fill="none" stroke="currentColor">
      <rect x="3" y="3" width="66" height="98" rx="11" strokeWidth="3" />
      {children}
    </svg>
  )
}

const lines = (from: number, to: number) =>
  [0, 1, 2].map((at) => (
    <path key={at} d={`M14 ${from + at * 12}h${to - at * 8}`} strokeWidth="3" opacity="0.45" />
  ))

/** The square with an arrow, in the middle of the bar below. */
const ShareKey = () => (
  <Phone>
    {lines(20, 44)}
    <path d="M6 78h60" strokeWidth="2" opacity="0.45" />
    <path d="M31 86v9h10v-9M36 92V81m-4 4 4-4 4 4" strokeWidth="2.5" />
    <circle cx="36" cy="89" r="13" strokeWidth="3" strokeDasharray="4 4" />
  </Phone>
)

/** Three dots in the corner above. */
const DotsKey = () => (
  <Phone>
    <path d="M6 26h60" strokeWidth="2" opacity="0.45" />
    <path d="M14 17h26" strokeWidth="3" opacity="0.45" />
    <path d="M58 12v.1M58 17v.1M58 22v.1" strokeWidth="4" strokeLinecap="round" />
    <circle cx="57" cy="17" r="11" strokeWidth="3" strokeDasharray="4 4" />
    {lines(44, 44)}
  </Phone>
)

/** The line of a menu with a plus in a square. */
const AddLine = () => (
  <Phone>
    <path d="M14 24h36" strokeWidth="3" opacity="0.45" />
    <rect x="9" y="38" width="54" height="28" rx="7" strokeWidth="3" strokeDasharray="4 4" />
    <path d="M16 52h22" strokeWidth="3" />
    <rect x="44" y="45" width="14" height="14" rx="3" strokeWidth="2.5" />
    <path d="M51 48.5v7m-3.5-3.5h7" strokeWidth="2.5" />
    <path d="M14 80h36" strokeWidth="3" opacity="0.45" />
  </Phone>
)

/** The icon among others, with its letter. */
const IconAtHome = () => (
  <Phone>
    {[16, 46].map((x) => (
      <rect key={x} x={x - 6} y="16" width="22" height="22" rx="6" strokeWidth="2" opacity="0.45" />
    ))}
    <rect x="10" y="48" width="26" height="26" rx="7" strokeWidth="3" />
    <path d="m16 56 3 11 4-8 4 8 3-11" strokeWidth="2.5" />
    <rect x="44" y="50" width="20" height="22" rx="6" strokeWidth="2" opacity="0.45" />
  </Phone>
)

/** In the order in which they are pressed. */
export const INSTALL_PICTURES = {
  apple: [ShareKey, AddLine, IconAtHome],
  android: [DotsKey, AddLine, IconAtHome],
} as const
