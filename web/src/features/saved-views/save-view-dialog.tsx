import { MAX_VIEWS, type SavedView } from '@warren/shared/features/saved-views/saved-views.contract.ts'
import { useState } from 'react'
import { wordFailure } from '../../platform/failures.ts'
import { textsOf } from '../../platform/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useIsHere } from '../../ui/dialog/use-is-here.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { SubmitBar } from '../../ui/form/submit-bar.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import classes from './saved-views.module.css'
import { useSaveView } from './saved-views.api.ts'

export type SaveViewDialogProps = {
  screen: string
  views: readonly SavedView[]
  query: string
  opened: boolean
  onClose: () => void
}

const MAX_NAME = 60

function useSaving({ screen, views, query, onClose }: SaveViewDialogProps) {
  const t = textsOf('savedViews')
  const [name, setName] = useState('')
  const [asked, setAsked] = useState(false)
  const save = useSaveView(screen)
  const here = useIsHere()
  const clean = name.trim()
  const replaces = views.some((view) => view.name.toLowerCase() === clean.toLowerCase())
  const full = !replaces && views.length >= MAX_VIEWS
  const keep = async () => {
    try {
      await save.mutateAsync({ name: clean, query })
      toast.success({ title: t(replaces ? 'replaced' : 'saved', { name: clean }) })
      onClose()
    } catch (failure) {
      // The dialog says it, unless it is gone.
      if (!here.current) toast.error({ title: wordFailure(failure).sentences.join(' ') })
    }
  }
  const submit = () => {
    setAsked(true)
    if (clean !== '' && !full) void keep()
  }
  return {
    name,
    setName,
    replaces,
    error: asked && clean === '' ? t('nameMissing') : undefined,
    messages: [
      ...(asked && full ? [t('full', { count: MAX_VIEWS })] : []),
      ...(save.error ? wordFailure(save.error).sentences : []),
    ],
    saving: save.isPending,
    submit,
  }
}

/** Under which name the present view is kept. */
export function SaveViewDialog(props: SaveViewDialogProps) {
  const t = textsOf('savedViews')
  const { name, setName, replaces, error, messages, saving, submit } = useSaving(props)
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={t('saveTitle')}
      messages={messages}
      busy={saving}
      onSubmit={submit}
      actions={
        <SubmitBar
          submitLabel={t(replaces ? 'replaceLabel' : 'saveLabel')}
          onCancel={props.onClose}
          saving={saving}
        />
      }
    >
      <p className={classes['text']}>{t('saveText')}</p>
      <TextField
        label={t('name')}
        required
        data-autofocus
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
        help={replaces ? t('replaces') : undefined}
        error={error}
      />
    </Dialog>
  )
}
