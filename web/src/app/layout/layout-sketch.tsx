import type { LayoutType } from '@warren/shared/features/session/layout.rules.ts'

export type LayoutSketchProps = { layoutType: LayoutType }

const RAILS = {
  vertical: { x: 0, y: 10, width: 15, height: 34, rx: 0 },
  detached: { x: 4, y: 14, width: 14, height: 20, rx: 2 },
} as const

/** A layout at the size of a stamp. */
export function LayoutSketch({ layoutType }: LayoutSketchProps) {
  const left = layoutType === 'topnav' ? 4 : layoutType === 'vertical' ? 19 : 22
  return (
    <svg width="64" height="44" viewBox="0 0 64 44" aria-hidden>
      <clipPath id={`sketch-${layoutType}`}>
        <rect width="64" height="44" rx="5" />
      </clipPath>
      <g clipPath={`url(#sketch-${layoutType})`}>
        <rect width="64" height="44" fill="var(--w-canvas)" />
        <rect width="64" height="10" fill="var(--w-accent)" />
        {layoutType !== 'topnav' && <rect {...RAILS[layoutType]} fill="var(--w-accent-line)" />}
        <rect x={left} y="14" width={60 - left} height="26" rx="2" fill="var(--w-border)" />
      </g>
      <rect x=".5" y=".5" width="63" height="43" rx="4.5" fill="none" stroke="var(--w-border)" />
    </svg>
  )
}
