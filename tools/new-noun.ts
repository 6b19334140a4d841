/** `npm run new-noun sales/leads site-visits`: one more noun in a module that is there. */
import { orSay, refuseWhatIsTaken } from './noun/check.ts'
import { finish } from './noun/finish.ts'
import { addNoun } from './noun/make.ts'
import { kebab, readNoun } from './noun/names.ts'

await orSay(async () => {
  const noun = readNoun(process.argv.slice(2), 'new-noun')
  refuseWhatIsTaken(noun)
  await addNoun(noun)
  finish(`src/modules/${noun.area}/${noun.module}`, kebab(noun.many))
  console.log(`${noun.phrases.en.many} are part of ${noun.module} now.`)
})
