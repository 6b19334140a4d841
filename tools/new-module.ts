/** `npm run new-module sales/leads`: a module with a noun that has a list, a page, a form, saved views, files, search and own fields. */
import { orSay, refuseWhatIsTaken } from './noun/check.ts'
import { finish } from './noun/finish.ts'
import { addNoun, makeModule } from './noun/make.ts'
import { kebab, readNoun } from './noun/names.ts'

await orSay(async () => {
  const noun = readNoun(process.argv.slice(2), 'new-module')
  refuseWhatIsTaken(noun)
  makeModule(noun)
  await addNoun(noun)
  finish(`src/modules/${noun.area}`, kebab(noun.many))
  console.log(
    `src/modules/${noun.area}/${noun.module} is made. What is special about a ${noun.phrases.en.one} is yours to write.`,
  )
})
