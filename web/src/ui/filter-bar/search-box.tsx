import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent } from 'react'
import { textsOf } from '../../platform/texts.ts'
import classes from './filter-bar.module.css'
import { type SearchHit, SearchHits } from './search-hits.tsx'
import { useSearchText } from './use-search-text.ts'

export type SearchBoxProps = {
  /** Spoken name, and what is seen while it is empty. */
  label: string
  /** The text that is searched for. */
  value: string
  /** Called 250 ms after the last key, and at once on Enter. */
  onSearch: (text: string) => void
  /** Shorter texts are not searched for. */
  minLength?: number
  /** With hits the field opens a list: `[]` means that nothing was found. */
  hits?: readonly SearchHit[]
  loading?: boolean
  onPick?: (hit: SearchHit) => void
  /** In px. */
  width?: number
  size?: 'xs' | 'sm'
}

/** Free search, or with `hits` a search with a list of label and info to pick from. */
export function SearchBox(props: SearchBoxProps) {
  const {
    label,
    value,
    onSearch,
    minLength = 1,
    hits,
    loading = false,
    onPick,
    width = 190,
    size = 'xs',
  } = props
  const t = textsOf('ui')
  const list = useCombobox()
  const { text, setText, send, tooShort } = useSearchText({ value, minLength, onSearch })
  const withList = onPick !== undefined
  const type = (next: string) => {
    setText(next)
    list.resetSelectedOption()
    if (withList) list.openDropdown()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && list.getSelectedOptionIndex() < 0) send()
    if (event.key === 'Escape' && !list.dropdownOpened) setText('')
  }
  const pick = (id: string) => {
    const hit = hits?.find((candidate) => candidate.id === id)
    list.closeDropdown()
    if (hit === undefined) return
    onPick?.(hit)
  }
  return (
    <Combobox store={list} onOptionSubmit={pick} disabled={!withList}>
      <Combobox.Target withAriaAttributes={withList}>
        <TextInput
          size={size}
          w={width}
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => list.closeDropdown()}
          classNames={{ input: classes['search'] ?? '' }}
          leftSection={loading ? <Loader size={13} /> : <IconSearch size={15} />}
          rightSectionPointerEvents="all"
          rightSection={
            text !== '' && (
              <CloseButton size={24} iconSize={14} aria-label={t('clearSearch')} onClick={() => type('')} />
            )
          }
        />
      </Combobox.Target>
      <SearchHits label={label} hits={hits} loading={loading} minLength={tooShort ? minLength : undefined} />
    </Combobox>
  )
}
