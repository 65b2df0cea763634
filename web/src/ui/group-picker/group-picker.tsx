import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import classes from './group-picker.module.css'

/** The colour of a band: one of the chart's series. */
export type BandColor = 1 | 2 | 3 | 4 | 5 | 6

/** A small square in the colour of a band; its name stands beside it. */
export function Swatch({ color }: { color: BandColor }) {
  return <i className={classes['swatch']} style={{ background: `var(--w-chart-${color})` }} aria-hidden />
}

export type GroupOption = {
  value: string
  label: string
  /** Quietly behind it: 'day 14', 'closed 05-02'. */
  info?: string
  color?: BandColor
}
export type GroupSection = { label: string; options: readonly GroupOption[] }

export type GroupPickerProps = {
  /** What is chosen: 'IA group'. */
  label: string
  /** Open ones, closed ones; a list without a name is one section with an empty label. */
  sections: readonly GroupSection[]
  value: string | undefined
  onChange: (value: string) => void
}

/** More are not read: typing leads to the rest. */
const MOST_OPTIONS = 50

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The sections with what matches, at most so many options in all. */
export function matching(sections: readonly GroupSection[], search: string): readonly GroupSection[] {
  const wanted = fold(search.trim())
  let room = MOST_OPTIONS
  return sections.flatMap(({ label, options }) => {
    const found = options.filter((option) => fold(option.label).includes(wanted)).slice(0, room)
    room -= found.length
    return found.length === 0 ? [] : [{ label, options: found }]
  })
}

function Option({ option, chosen }: { option: GroupOption; chosen: boolean }) {
  return (
    <Combobox.Option value={option.value} active={chosen} className={classes['option']}>
      {option.color !== undefined && <Swatch color={option.color} />}
      <span className={classes['name']}>{option.label}</span>
      {option.info !== undefined && <span className={classes['info']}>{option.info}</span>}
      <IconCheck size={14} className={classes['check']} data-chosen={chosen || undefined} aria-hidden />
    </Combobox.Option>
  )
}

function Options({ label, sections, value }: Pick<GroupPickerProps, 'label' | 'sections' | 'value'>) {
  return (
    <Combobox.Options className={classes['options']} aria-label={label}>
      {sections.length === 0 && <Combobox.Empty>{textsOf('ui')('noHit')}</Combobox.Empty>}
      {sections.map((section) => (
        <Combobox.Group key={section.label} label={section.label}>
          {section.options.map((option) => (
            <Option key={option.value} option={option} chosen={option.value === value} />
          ))}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  )
}

/** Stands beside the title of a page and changes all of it. Enter or arrows open it, typing narrows it down. */
export function GroupPicker({ label, sections, value, onChange }: GroupPickerProps) {
  const t = textsOf('ui')
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.focusSearchInput()
      combobox.selectActiveOption()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSearch('')
    },
  })
  const chosen = sections.flatMap(({ options }) => options).find((option) => option.value === value)
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      onOptionSubmit={(next) => {
        onChange(next)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <UnstyledButton
          className={classes['target']}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          aria-label={`${label}: ${chosen?.label ?? t('pickOne')}`}
          onClick={() => combobox.toggleDropdown()}
        >
          {chosen?.color !== undefined && <Swatch color={chosen.color} />}
          <span>{chosen?.label ?? t('pickOne')}</span>
          <IconChevronDown size={15} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          aria-label={label}
          placeholder={label}
          classNames={{ input: classes['search'] ?? '' }}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
        />
        <Options label={label} sections={matching(sections, search)} value={value} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
