import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { matchItems } from './match.ts'
import { PaletteField } from './palette-field.tsx'
import { PaletteList } from './palette-list.tsx'
import classes from './palette.module.css'
import { type PaletteItem, usePaletteItems } from './use-palette-items.ts'
import { usePaletteRecords } from './use-palette-records.ts'

export type PaletteBodyProps = { onClose: () => void }

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Field and list; lives only while the palette is open, so that it always begins empty. */
export function PaletteBody({ onClose }: PaletteBodyProps) {
  const t = textsOf('shell')
  const listId = useId()
  const items = usePaletteItems()
  const [query, setQuery] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const records = usePaletteRecords(query)
  const found = [...matchItems(items, query), ...records.items]
  const at = Math.max(
    0,
    found.findIndex((item) => item.id === activeId),
  )
  const active = found[at]
  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) run(active)
    else setActiveId(found.at((at + step) % found.length)?.id)
  }
  const optionId = active && `${listId}-${active.id}`
  useEffect(() => {
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' })
  }, [optionId])
  return (
    <>
      <PaletteField
        value={query}
        onChange={(text) => {
          setQuery(text)
          setActiveId(undefined)
        }}
        onKeyDown={onKeyDown}
        listId={listId}
        optionId={optionId}
      />
      <PaletteList
        id={listId}
        items={found}
        activeId={active?.id}
        onRun={run}
        onPoint={(item) => setActiveId(item.id)}
      />
      {found.length === 0 && (
        <p className={classes['none']}>
          {textsOf('search')(records.loading ? 'searching' : 'nothing', { query })}
        </p>
      )}
      <VisuallyHidden component="output">{t('found', { count: found.length })}</VisuallyHidden>
    </>
  )
}
