import { Button, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconHomeMove } from '@tabler/icons-react'
import type { Placeable } from '@warren/shared/features/stock/placing.contract.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { SEARCH_DELAY } from '../../../ui/filter-bar/use-search-text.ts'
import { useUndo } from '../bulk/use-undo.ts'
import { usePlaceable, usePlaceRabbits } from './placing.api.ts'
import { wordRefused } from './placing-notes.tsx'
import classes from './placing.module.css'

export type PlaceHereProps = {
  cageId: number
  cage: string
  /** After a rabbit has moved in. */
  onPlaced: () => void
}

/** Puts one rabbit into the cage; says so with a way back, or says why not. */
function usePlaceOne({ cageId, cage, onPlaced }: PlaceHereProps) {
  const t = textsOf('placing')
  const save = usePlaceRabbits()
  const undo = useUndo()
  const place = async ({ id, tattoo, cageId: fromCageId }: Placeable) => {
    try {
      const { changeId, refused = [] } = await save.mutateAsync([{ rabbitId: id, cageId, fromCageId }])
      const [why] = refused
      if (why) {
        toast.error({ title: t('notPlaced', { tattoo }), detail: wordRefused(why) })
        return
      }
      toast.success({
        title: t('placedHere', { tattoo, cage }),
        ...(changeId !== undefined && { onUndo: () => void undo(changeId) }),
      })
      onPlaced()
    } catch (failure) {
      toast.error({ title: t('notPlaced', { tattoo }), detail: wordFailure(failure).sentences.join(' ') })
    }
  }
  return { place, saving: save.isPending }
}

/** Who could live here: those without a cage at once, everybody else by typing. */
function Finder(props: PlaceHereProps) {
  const t = textsOf('placing')
  const list = useCombobox()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text, SEARCH_DELAY)
  const { data: found = [], isFetching, error } = usePlaceable(asked)
  const { place, saving } = usePlaceOne(props)
  const box = useRef<HTMLInputElement>(null)
  // The button that was pressed is gone, and had the focus.
  useEffect(() => box.current?.focus(), [])
  const pick = (id: string) => {
    const rabbit = found.find((one) => String(one.id) === id)
    if (rabbit && !saving && asked === text) void place(rabbit)
  }
  const remark = () => {
    if (error) return wordFailure(error).sentences.join(' ')
    if (isFetching) return textsOf('ui')('searching')
    return t(text.trim() === '' ? 'noneWaits' : 'notFound')
  }
  return (
    <Combobox store={list} onOptionSubmit={pick}>
      <Combobox.EventsTarget>
        <TextInput
          label={t('find')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          ref={box}
          disabled={saving}
          onKeyDown={(event) => {
            // The whole tattoo was typed: there is nothing to choose any more.
            const [only] = found
            const isMeant = text.trim() !== '' && found.length === 1 && list.getSelectedOptionIndex() < 0
            if (event.key === 'Enter' && only && isMeant) pick(String(only.id))
          }}
          onChange={(event) => {
            setText(event.currentTarget.value)
            list.resetSelectedOption()
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options aria-label={t('here')} className={classes['found']}>
        {found.map(({ id, tattoo, earTag, cage }) => (
          <Combobox.Option key={id} value={String(id)} className={classes['hit']}>
            <span>
              <b>{tattoo}</b> {earTag}
            </span>
            <span className={classes['quiet']}>{cage === null ? t('cageless') : t('livesIn', { cage })}</span>
          </Combobox.Option>
        ))}
        {found.length === 0 && <Combobox.Empty className={classes['quiet']}>{remark()}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  )
}

/** "Put a rabbit here": for an empty cage of the map [FRM-40, STK-17]. */
export function PlaceHere(props: PlaceHereProps) {
  const [isOpen, setOpen] = useState(false)
  // Arrows and letters belong to the list while it is open; Escape still closes the card.
  const keep = (event: KeyboardEvent) => {
    if (isOpen && event.key !== 'Escape') event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps keys from the map below, does nothing itself
    <div className={classes['here']} onKeyDown={keep}>
      {isOpen ? (
        <Finder {...props} />
      ) : (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconHomeMove size={15} />}
          data-autofocus
          onClick={() => setOpen(true)}
        >
          {textsOf('placing')('here')}
        </Button>
      )}
    </div>
  )
}
