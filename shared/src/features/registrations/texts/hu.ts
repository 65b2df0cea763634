import type { TextsOf } from '../../../kernel/texts.ts'
import type { registrations as en } from './en.ts'

export const registrations = {
  title: 'Hozzáférési kérések',
  sub: 'Teleptulajdonosok, akik fiókot kérnek. Amíg el nem fogadja, semmi sem nyílik meg.',
  listTitle: 'Döntésre vár',
  count_one: '{count} kérés',
  count_many: '{count} kérés',
  count_other: '{count} kérés',
  closed: 'A regisztráció ki van kapcsolva: jelenleg senki sem kérhet hozzáférést.',
  emptyTitle: 'Nincs várakozó kérés',
  emptyText: 'Ha egy teleptulajdonos hozzáférést kér, a kérése {days} napig látható itt.',
  asked: 'Beérkezett: {day}, törlődik: {until}',
  accept: 'Elfogadás',
  acceptOf: '{name} kérésének elfogadása',
  acceptTitle: 'Fiókot nyit a következőnek: {name}?',
  acceptText: 'A fiók a kérésnél megadott jelszót kapja. Közölje a felhasználónevet ezen a címen: {email}.',
  username: 'Felhasználónév',
  submit: 'Fiók megnyitása',
  accepted: '{name} már be tud lépni',
  decline: 'Elutasítás',
  declineOf: '{name} kérésének elutasítása',
  declineTitle: 'Elutasítja {name} kérését?',
  declineText: 'A kérés törlődik. {email} nem kap üzenetet.',
  declined: '{name} kérése elutasítva',
  declineFailed: 'A kérést nem sikerült elutasítani',
} satisfies TextsOf<typeof en>
