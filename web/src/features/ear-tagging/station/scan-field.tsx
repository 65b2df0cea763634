import { TextInput } from '@mantine/core'
import { IconCircleDashed, IconPaw, IconTag } from '@tabler/icons-react'
import type { Half, Scan } from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import { MAX_PAIRS } from '@warren/shared/features/ear-tagging/ear-tagging.vocabulary.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import classes from './station.module.css'

type Side = 'rabbit' | 'tag'

/** One half of the pair under way: what is known of it, or that it is still to come. */
function HalfLine({ side, half }: { side: Side; half: Half }) {
  const t = textsOf('taggingStation')
  const known = half[side]
  const SideIcon = side === 'tag' ? IconTag : IconPaw
  return (
    <div className={classes['half']} data-known={known !== undefined || undefined}>
      <span className={classes['tile']} aria-hidden>
        {known ? <SideIcon size={26} /> : <IconCircleDashed size={26} />}
      </span>
      <div>
        <div className={classes['soft']}>
          {t(`${side}`)} {known && t(`kinds/${known.kind}`)}
        </div>
        <div className={classes['value']} translate={known ? 'no' : undefined}>
          {known?.text ?? t('missing')}
        </div>
      </div>
    </div>
  )
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** A field that hears a scanner wherever one pressed last: a tap on a button must not send the next tag nowhere. */
function useScannedField(onScan: (typed: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    const hear = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      if (isText && !document.activeElement?.matches(TYPED_INTO)) field.current?.focus()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { current } = field
    if (!current) return
    const typed = current.value
    current.value = ''
    onScan(typed)
  }
  return { field, submit }
}

export type ScanFieldProps = {
  half: Half
  unread: Scan | undefined
  isFull: boolean
  onScan: (typed: string) => void
}

/**
 * One field for tags and rabbits in any order [FLD-05]. A scanner types faster than a page is drawn: the field is read and
 * emptied in the same moment Enter comes, so that the next text begins in an empty one.
 */
export function ScanField({ half, unread, isFull, onScan }: ScanFieldProps) {
  const t = textsOf('taggingStation')
  const { field, submit } = useScannedField(onScan)
  const wrong =
    unread && (unread.kind === 'tagged-card' ? t('taggedCard') : t('unreadable', { text: unread.text }))
  return (
    <section className={classes['card']}>
      <form onSubmit={submit}>
        <TextInput
          ref={field}
          size="xl"
          label={t('scan')}
          description={t('scanHelp')}
          error={wrong}
          disabled={isFull}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
        />
      </form>
      {isFull && <p className={classes['problem']}>{t('full', { max: MAX_PAIRS })}</p>}
      <div className={classes['halves']} aria-live="polite">
        <HalfLine side="rabbit" half={half} />
        <HalfLine side="tag" half={half} />
      </div>
    </section>
  )
}
