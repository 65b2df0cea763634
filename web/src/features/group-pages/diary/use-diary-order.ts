import { useState } from 'react'
import { useSession } from '../../../platform/use-session.ts'

export type DiaryOrder = 'newest' | 'oldest'

/** Which days a user has first, kept on this computer. */
export function useDiaryOrder(): [DiaryOrder, (order: DiaryOrder) => void] {
  const key = `warren.diary-order.${useSession().claims.sub}`
  const [order, setOrder] = useState<DiaryOrder>(() =>
    localStorage.getItem(key) === 'oldest' ? 'oldest' : 'newest',
  )
  return [
    order,
    (next) => {
      localStorage.setItem(key, next)
      setOrder(next)
    },
  ]
}
