import { useId, useState } from 'react'
import { sayScan } from '../../../platform/scan/scans.ts'
import { textsOf } from '../../../platform/texts.ts'
import classes from './aiming.module.css'

/** For a card that is torn or dirty: what stands on it, typed. */
export function TypedCode({ onFound }: { onFound: () => void }) {
  const t = textsOf('barnScan')
  const id = useId()
  const [text, setText] = useState('')
  const find = () => {
    if (text.trim() !== '' && sayScan({ text: text.trim(), source: 'typed' })) onFound()
  }
  return (
    <form
      className={classes['typed']}
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <label htmlFor={id}>{t('typed')}</label>
      <div>
        <input
          id={id}
          value={text}
          onChange={({ target }) => setText(target.value)}
          // Some readers end with Tab.
          onKeyDown={({ key, shiftKey }) => {
            if (key === 'Tab' && !shiftKey) find()
          }}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
        />
        <button type="submit" disabled={text.trim() === ''}>
          {t('find')}
        </button>
      </div>
    </form>
  )
}
