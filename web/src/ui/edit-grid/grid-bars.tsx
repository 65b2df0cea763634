import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconCopy, IconGitCompare, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react'
import { textsOf } from '../../platform/texts.ts'
import classes from './edit-grid.module.css'
import { useGrid, useVersion } from './grid-context.ts'
import type { PasteQuestion } from './grid-types.ts'
import type { PastePlan } from './paste.ts'

/** How many rows only this computer has, and why. */
export type GridLineState = {
  readonly kind: 'online' | 'offline' | 'signedOut'
  readonly unsent: number
  /** False where the browser keeps nothing. */
  readonly lasting: boolean
}

export function LineStrip({ line }: { line: GridLineState | undefined }) {
  const t = textsOf('grid')
  if (line === undefined || line.unsent === 0 || line.kind === 'online') return null
  const words = line.kind === 'signedOut' ? 'signedOut' : 'offline'
  return (
    <output className={classes['strip']}>
      <IconCloudOff size={16} aria-hidden />
      <span>
        {t(words, { count: line.unsent })} {t(line.lasting ? 'keptHere' : 'keptNowhere')}
      </span>
    </output>
  )
}

/** More than one conflict: the same two answers for all of them. */
export function ConflictBar() {
  const t = textsOf('grid')
  const { control } = useGrid()
  useVersion()
  const rows = control.model.rowsIn('conflict')
  if (rows.length < 2) return null
  const decide = (side: 'mine' | 'theirs') => () => {
    for (const row of rows) {
      const id = control.model.rowAt(row)?.id
      if (id !== undefined) control.model.decide(id, side)
    }
  }
  return (
    <div className={classes['bar']} data-tone="warn">
      <IconGitCompare size={16} aria-hidden />
      <span>{t('conflicts', { count: rows.length })}</span>
      <Button size="xs" variant="default" onClick={decide('mine')}>
        {textsOf('ui')('form/allMine')}
      </Button>
      <Button size="xs" variant="default" onClick={decide('theirs')}>
        {textsOf('ui')('form/allTheirs')}
      </Button>
    </div>
  )
}

/** What of a pasted block was not taken, with the names to copy. */
export function PasteNotice({ plan, onClose }: { plan: PastePlan | undefined; onClose: () => void }) {
  const t = textsOf('grid')
  if (plan === undefined) return null
  const { leftOut, unknown, twice } = plan
  return (
    <output className={classes['bar']} data-tone="warn">
      <IconAlertTriangle size={16} aria-hidden />
      <div className={classes['barWords']}>
        {leftOut > 0 && <span>{t('leftOut', { count: leftOut })}</span>}
        {unknown.length > 0 && (
          <span>
            {t('unknownNames', { count: unknown.length })} <b>{unknown.join(', ')}</b>
          </span>
        )}
        {twice.map(({ name, lines }) => (
          <span key={name}>{t('namedTwice', { name, lines: lines.join(', ') })}</span>
        ))}
      </div>
      {unknown.length > 0 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('copyNames')}
          onClick={() => void navigator.clipboard.writeText(unknown.join('\r\n'))}
        >
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={textsOf('ui')('dismiss')} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </output>
  )
}

const ORDER_KEY = 'warren.paste-order'

/** Which day the first row of a pasted block is; the answer of the last time has the focus. */
export function PasteOrder({ question, onClose }: { question: PasteQuestion; onClose: () => void }) {
  const t = textsOf('grid')
  const last = localStorage.getItem(ORDER_KEY) === 'newest' ? 'newest' : 'oldest'
  const answer = (first: 'newest' | 'oldest') => () => {
    localStorage.setItem(ORDER_KEY, first)
    question.answer(first)
    onClose()
  }
  return (
    <output className={classes['bar']} data-tone="warn">
      <IconAlertTriangle size={16} aria-hidden />
      <span>{t('pasteOrder/question')}</span>
      {(['oldest', 'newest'] as const).map((first) => (
        <Button
          key={first}
          size="xs"
          variant="default"
          // The block waits for this answer, and the keys that brought it here go on.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={first === last}
          onClick={answer(first)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
        >
          {t(`pasteOrder/${first}`, { day: question[first] })}
        </Button>
      ))}
      <ActionIcon variant="subtle" color="gray" aria-label={textsOf('ui')('dismiss')} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </output>
  )
}

/** Ctrl+F: to the row that is called so; Enter and F3 go on, Escape goes back to the cells. */
export function FindBox({ focusGrid }: { focusGrid: () => void }) {
  const t = textsOf('grid')
  const { control } = useGrid()
  const isOpen = useSyncExternalStore(control.subscribe, () => control.isFinding)
  const [text, setText] = useState(control.sought)
  const [isMissing, setMissing] = useState(false)
  if (!isOpen) return null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      control.finding(false)
      focusGrid()
    } else if (event.key === 'Enter' || event.key === 'F3') setMissing(!control.find(text, event.shiftKey))
    else return
    event.preventDefault()
  }
  return (
    <div className={classes['find']}>
      <TextInput
        size="xs"
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a key to be typed into
        autoFocus
        label={t('find')}
        value={text}
        error={isMissing ? textsOf('ui')('noHit') : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setMissing(false)
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
