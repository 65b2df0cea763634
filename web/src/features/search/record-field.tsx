import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { MIN_SEARCH_LENGTH } from '@warren/shared/features/search/search.vocabulary.ts'
import { textsOf } from '../../platform/texts.ts'
import { SearchHits } from '../../ui/filter-bar/search-hits.tsx'
import { type FieldParts, fieldParts } from '../../ui/form/field-parts.tsx'
import { LongName } from '../../ui/long-name/long-name.tsx'
import { shownHit } from './shown-hit.ts'
import { type RecordChoice, useRecordField } from './use-record-field.ts'

export type RecordFieldProps = FieldParts &
  RecordChoice & { label: string; onFocus?: () => void; onBlur?: () => void; 'data-path'?: string }

/** Letters that a field of half a dialog has room for. */
const FITS = 24

/** A record of a form, found by typing [SRC-01…04]. */
export function RecordField({ label, onBlur, help, error, required, ...props }: RecordFieldProps) {
  const list = useCombobox()
  const choice = useRecordField(props)
  const write = (next: string) => {
    choice.write(next)
    list.resetSelectedOption()
    list.openDropdown()
  }
  const pick = (id: string) => {
    list.closeDropdown()
    choice.pick(id)
  }
  const leave = () => {
    list.closeDropdown()
    choice.leave()
    onBlur?.()
  }
  // A field shows where its text begins, and the number of a cage is at the end.
  const told = choice.text.length > FITS && <LongName name={choice.text} />
  const clear = choice.text !== '' && (
    <CloseButton
      size={24}
      iconSize={14}
      tabIndex={-1}
      aria-label={textsOf('ui')('clearField', { field: label })}
      onClick={() => write('')}
    />
  )
  return (
    <Combobox store={list} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          {...fieldParts({ help: told || help, error: error ?? choice.refusal, required })}
          label={label}
          data-path={props['data-path']}
          value={choice.text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => write(event.currentTarget.value)}
          onFocus={() => {
            props.onFocus?.()
            if (props.offers && choice.text === '') list.openDropdown()
          }}
          onBlur={leave}
          rightSectionPointerEvents="all"
          rightSection={choice.loading ? <Loader size={13} /> : clear}
        />
      </Combobox.Target>
      <SearchHits
        label={label}
        hits={choice.hits.map((hit) => {
          const reason = props.whyNot?.(hit)
          return { ...shownHit(props.type, hit), ...(reason && { info: reason, disabled: true }) }
        })}
        loading={choice.loading}
        minLength={choice.tooShort ? MIN_SEARCH_LENGTH + 1 : undefined}
      />
    </Combobox>
  )
}
