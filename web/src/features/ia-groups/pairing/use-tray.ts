import type { TraySemen } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type IaGroup, useSaveTray } from '../ia-groups.api.ts'

/** The semen at hand; every change is saved at once, as a whole. */
export function useTray({ id, tray }: IaGroup) {
  const t = textsOf('iaGroups')
  const saving = useSaveTray(String(id))
  const save = (shown: readonly TraySemen[]) =>
    saving.mutate(
      {
        sperms: shown.map(({ spermId, doses }) => ({ spermId, doses })),
        shown: shown.map((semen, place) => ({ ...semen, place })),
      },
      {
        onError: (failure) =>
          toast.error({ title: t('trayFailed'), detail: wordFailure(failure).sentences.join(' ') }),
      },
    )
  return {
    semen: tray,
    add: (spermId: number, label: string) => {
      if (tray.some((one) => one.spermId === spermId)) return
      save([...tray, { spermId, label, buck: null, line: null, place: tray.length, doses: null, used: 0 }])
    },
    remove: (place: number) => save(tray.filter((_, index) => index !== place)),
    setDoses: (place: number, doses: number | null) =>
      save(tray.map((semen, index) => (index === place ? { ...semen, doses } : semen))),
    move: (place: number, step: -1 | 1) => {
      const to = place + step
      const moved = tray[place]
      if (moved === undefined || to < 0 || to >= tray.length) return
      const next = tray.filter((_, index) => index !== place)
      save([...next.slice(0, to), moved, ...next.slice(to)])
    },
  }
}

export type Tray = ReturnType<typeof useTray>
