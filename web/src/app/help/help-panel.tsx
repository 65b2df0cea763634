import { CloseButton, Kbd } from '@mantine/core'
import { stepParts, type HelpTexts, isFor, type ScreenHelp } from '@warren/shared/kernel/help.ts'
import { groupsFor } from '@warren/shared/kernel/key-groups.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import type { TextRef } from '@warren/shared/kernel/text-ref.ts'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { isHeard } from '../../platform/use-page-keys.ts'
import { keyHints, textOfRef } from '../../ui/keys/key-hints.ts'
import classes from './help-panel.module.css'
import { helpOf, type LoadedHelp, textsOfHelp } from './load-help.ts'

export { loadHelp } from './load-help.ts'

/** A step with its buttons and fields as the screen writes them. */
function Step({ text }: { text: string }) {
  return (
    <li>
      {stepParts(text).map(({ text: part, isRef }) =>
        isRef ? <b key={part}>{textOfRef(part as TextRef)}</b> : part,
      )}
    </li>
  )
}

function Tasks({ help, texts, role }: { help: ScreenHelp; texts: HelpTexts; role: Role | undefined }) {
  const own = help.tasks.filter(({ roles }) => roles === undefined || isFor(roles, role))
  return own.map(({ id }) => {
    const task = texts.tasks[id]
    return (
      task && (
        <section key={id} className={classes['task']}>
          <h4>{task.title}</h4>
          <ol>
            {task.steps.map((step) => (
              <Step key={step} text={step} />
            ))}
          </ol>
        </section>
      )
    )
  })
}

function Keys({ help, role }: { help: ScreenHelp; role: Role | undefined }) {
  const keys = groupsFor(help, role)
    .flatMap(keyHints)
    .filter(({ press }) => press === undefined || isHeard(press))
  return (
    <dl className={classes['keys']}>
      {keys.map(({ keys: caps, does }) => (
        <div key={`${caps} ${does}`}>
          <dt>
            <Kbd size="xs">{caps}</Kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Escape inside the panel closes it, and nothing else. */
function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = panel.current
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  })
}

export type HelpPanelProps = {
  path: string
  role: Role | undefined
  texts: LoadedHelp
  onClose: () => void
}

/** Beside the page on a desk, over its lower part on a phone; the page goes on working under it. */
export function HelpPanel({ path, role, texts, onClose }: HelpPanelProps) {
  const title = useId()
  const panel = useRef<HTMLElement>(null)
  useEscape(panel, onClose)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const help = helpOf(path, role)
  const own = help && textsOfHelp(texts, help)
  if (!help || !own) return null
  return (
    <aside ref={panel} tabIndex={-1} data-help className={classes['panel']} aria-labelledby={title}>
      <header className={classes['head']}>
        <h2 id={title}>{texts.frame.title.replace('{screen}', textOfRef(help.title))}</h2>
        <CloseButton aria-label={textsOf('common')('close')} onClick={onClose} />
      </header>
      <div className={classes['body']}>
        <p className={classes['about']}>{own.about}</p>
        <h3>{texts.frame.tasks}</h3>
        <Tasks help={help} texts={own} role={role} />
        {help.words.length > 0 && <h3>{texts.frame.words}</h3>}
        <dl className={classes['words']}>
          {help.words.map((word) => (
            <div key={word}>
              <dt>{texts.words[word].term}</dt>
              <dd>{texts.words[word].meaning}</dd>
            </div>
          ))}
        </dl>
        <section className={classes['keyboard']}>
          <h3>{texts.frame.keys}</h3>
          <Keys help={help} role={role} />
        </section>
      </div>
    </aside>
  )
}
