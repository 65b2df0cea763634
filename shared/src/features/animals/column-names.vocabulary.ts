const listed = (names: string): readonly string[] => names.split(', ')

/**
 * What people call the columns of their own lists, in any language, beside the headings that Warren writes. Only guesses are
 * made from these names; the headings themselves are in the dictionary.
 */
export const COLUMN_NAMES = {
  tattoo: listed(
    'tattoo no, tattoo number, tattoo id, rabbit, doe, animal, animal id, rabbit id, doe id, tetoválási szám, tetkó, tetoválás szám, nyúl, nyúl száma, anyanyúl, anyanyúl száma, egyed, egyedszám, állat azonosító, azonosító, numéro de tatouage, n° tatouage, lapine, femelle, identifiant, número de tatuaje, n.º de tatuaje, coneja, hembra, identificación',
  ),
  buckTattoo: listed(
    'buck, buck id, male, sire, bak, bak száma, baknyúl, apaállat, mâle, tatouage mâle, macho, tatuaje macho',
  ),
  motherTattoo: listed(
    'mother, dam, dam tattoo, dam id, anya, anyja, anya száma, anyja tetoválása, anyja száma, mère, n° mère, tatouage mère, madre, n.º madre, tatuaje madre',
  ),
  doeTattoo: listed(
    'doe, doe tattoo, tattoo, mother, rabbit, anya, anyanyúl, anyanyúl száma, tetoválás, tetkó, nyúl, lapine, femelle, tatouage, mère, coneja, tatuaje, madre',
  ),
  earTag: listed(
    'tag, tag no, tag number, eartag, fülszám, füljel, fülkrotália, krotália, fülcédula, jelző, boucle oreille, boucle auriculaire, n° boucle, crotal auricular, arete, número de crotal',
  ),
  eid: listed(
    'chip, transponder, rfid, electronic id, microchip, chipszám, elektronikus azonosító, puce, transpondeur, transpondedor',
  ),
  cage: listed(
    'place, location, cage no, cage number, hely, ketrec szám, ketrecszám, férőhely, ketrec helye, box, emplacement, n° cage, case, ubicación, n.º jaula, plaza',
  ),
  birthDate: listed(
    'born, date of birth, birthday, dob, birth, született, születés, szül, szül dátum, szül idő, születés napja, születési idő, születésnap, né le, née le, naissance, date naissance, nacimiento, fecha nacimiento, nacida el, nacido el, f nac',
  ),
  motherFarm: listed('dam farm, farm of the mother, anya farmja, anyja telepe, élevage mère, granja madre'),
  fatherSperm: listed(
    'father, sire, semen, sperm, semen of the father, apa, apja, apa száma, apa sperma, sperma, père, semence, semence père, padre',
  ),
  spermLabel: listed(
    'label, címke, étiquette, etiqueta, semen, sperm, semen label, straw, dose, sperma, spermaszám, adag, műszalma, semence, paillette, dosis, pajuela',
  ),
  origin: listed('source, eredet, provenance, procedencia'),
  breed: listed('genetics, breed code, genetika, fajtája, génétique, genética'),
  line: listed('genetic line, genetikai vonal, vonala, lignée génétique, línea genética'),
  family: listed('family, family no, családszám, család száma, numéro de famille, número de familia'),
  pedigree: listed('pedigree animal, törzskönyves, törzsállat, animal pedigree'),
  teats: listed(
    'teats, nipples, teat count, csecs, csecsszám, csecsbimbó, emlők száma, tétines, mamelles, pezones, tetas',
  ),
  status: listed('state, állapot, helyzet, állapota, situation, situación'),
  health: listed(
    'health, condition, egészségi állapot, egészségügyi állapot, état sanitaire, estado sanitario',
  ),
  weight: listed('weight, grams, gross, net, tömeg, súly, testtömeg, gramm, poids, masse, peso, gramos'),
  measuredAt: listed('time, date, timestamp, date time, idő, időpont, dátum, heure, horodatage, hora, fecha'),
  latestWeight: listed(
    'weight, latest weight, last weight, súly, testsúly, tömeg, poids, poids actuel, peso, peso actual',
  ),
  bredFrom: listed(
    'first breeding, start of breeding, tenyésztésbe vétel, tenyésztésbe vétel napja, début de reproduction, inicio de cría',
  ),
  motherGroup: listed('group, band, batch, csoport, banda, groupe, bande, grupo, lote'),
  startDate: listed(
    'insemination date, ai date, date, termékenyítés napja, termékenyítés dátuma, kezdés, dátum, date ia, date insémination, fecha ia, fecha de inseminación',
  ),
  touching: listed('palpation, pregnant, tapintás, vemhes, vemhesség, gestante, palpación, gestación'),
  touchingDate: listed('palpation date, tapintás dátuma, date palpation, fecha palpación'),
  farrowingDate: listed(
    'kindling date, birth date, kindled, fialás dátuma, fialás, ellés, mise bas, date mise bas, parto, fecha parto',
  ),
  viable: listed(
    'born alive, alive, live born, élő, élve született, nés vivants, vivants, vivos, nacidos vivos',
  ),
  unviable: listed(
    'born dead, dead, stillborn, holt, halva született, halott, mort nés, morts, muertos, nacidos muertos',
  ),
} as const
