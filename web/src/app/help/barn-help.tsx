import { IconHelpCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { askForHelp } from '../../platform/help.ts'
import { textsOf } from '../../platform/texts.ts'
import classes from './barn-help.module.css'

/** Screens of the barn draw their own heads: the way to the help stands at the right end of the head that is there. */
export function BarnHelp() {
  const [head, setHead] = useState<Element | null>(null)
  useEffect(() => {
    const find = () => setHead(document.querySelector('header'))
    find()
    const seen = new MutationObserver(find)
    seen.observe(document.body, { childList: true, subtree: true })
    return () => seen.disconnect()
  }, [])
  return (
    head &&
    createPortal(
      <button
        type="button"
        className={classes['key']}
        aria-label={textsOf('shell')('help')}
        onClick={askForHelp}
      >
        <IconHelpCircle size={28} aria-hidden />
      </button>,
      head,
    )
  )
}
