import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Consequence, type ConsequenceNote } from '../../../ui/consequence/consequence.tsx'
import { Definition } from '../../../ui/definition-list/definition-list.tsx'
import type { previewOf } from './interval-preview.ts'

type Preview = ReturnType<typeof previewOf>
/** Does that are named one by one; more are a number. */
const MOST_NAMED = 3

function notesOf(preview: Preview): ConsequenceNote[] {
  const t = textsOf('equalization')
  const { left, tooMany, overwritten, litters } = preview
  if (litters === 0) return [{ id: 'none', tone: 'warn', text: t('interval/nothing') }]
  return [
    ...(left > 0 ? [{ id: 'more', tone: 'info', text: t('interval/more', { count: left }) } as const] : []),
    ...(left < 0
      ? [{ id: 'missing', tone: 'warn', text: t('interval/missing', { count: -left }) } as const]
      : []),
    ...(overwritten > 0
      ? [{ id: 'over', tone: 'warn', text: t('interval/overwrites', { count: overwritten }) } as const]
      : []),
    ...tooMany
      .slice(0, MOST_NAMED)
      .map(
        ({ cage, teats }) =>
          ({ id: cage, tone: 'warn', text: t('interval/teats', { cage, teats: teats ?? 0 }) }) as const,
      ),
  ]
}

/** What the form would do, before it is saved. */
export function IntervalPreview({ preview, size }: { preview: Preview; size: number }) {
  const t = textsOf('equalization')
  const { litters, viable, added, taken, equalized } = preview
  return (
    <Consequence sub={t('litters', { count: litters })} notes={notesOf(preview)}>
      <Definition label={t('interval/viableNow')}>{formatNumber(viable)}</Definition>
      <Definition label={t('interval/taken')}>{`−${formatNumber(taken)}`}</Definition>
      <Definition label={t('interval/added')}>{`+${formatNumber(added)}`}</Definition>
      <Definition label={t('interval/equalized', { count: litters, size })} total>
        {formatNumber(equalized)}
      </Definition>
    </Consequence>
  )
}
