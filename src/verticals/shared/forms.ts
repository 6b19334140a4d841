/** The grammar of the three languages around a vertical's noun: a job, a matter, a work order. */

type Gendered = { one: string; many: string; feminine?: true }
/** In lower case, as in the middle of a sentence. */
export type Noun = { en: { one: string; many: string }; es: Gendered; fr: Gendered }

export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** As English titles are written: Work Order. */
export const titled = (text: string) => text.split(' ').map(upper).join(' ')
const startsWithVowel = (text: string) => /^[aeiouhéèêàâîôû]/i.test(text)

/** The small words around the noun; `o` and `e` are the ends that agree with it. */
export function formsOf(noun: Noun) {
  const [f, g, elides] = [noun.es.feminine === true, noun.fr.feminine === true, startsWithVowel(noun.fr.one)]
  const le = elides ? 'l’' : g ? 'la ' : 'le '
  return {
    a: startsWithVowel(noun.en.one) ? 'an' : 'a',
    es: {
      o: f ? 'a' : 'o',
      el: f ? 'la' : 'el',
      del: f ? 'de la' : 'del',
      los: f ? 'las' : 'los',
      todos: f ? 'todas las' : 'todos los',
      un: f ? 'una' : 'un',
      este: f ? 'esta' : 'este',
      fresh: f ? 'Nueva' : 'Nuevo',
      ningun: f ? 'Ninguna' : 'Ningún',
      first: f ? 'la primera' : 'el primero',
    },
    fr: {
      e: g ? 'e' : '',
      le,
      du: !elides && !g ? 'du ' : `de ${le}`,
      de: elides ? 'd’' : 'de ',
      ce: g ? 'cette' : elides ? 'cet' : 'ce',
      fresh: g ? 'Nouvelle' : elides ? 'Nouvel' : 'Nouveau',
      un: g ? 'Une' : 'Un',
      aucun: g ? 'Aucune' : 'Aucun',
      tous: g ? 'toutes les' : 'tous les',
      il: g ? 'elle' : 'il',
      it: g ? 'la' : 'le',
      first: g ? 'la première' : 'le premier',
      mine: g ? 'Les miennes' : 'Les miens',
      actif: g ? 'active' : 'actif',
    },
  }
}
