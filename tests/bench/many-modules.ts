/** Fills the product up to a number of modules, spread over the areas that business is in. Runs in a copy. */
import { manifests } from '../../src/modules/all.manifests.ts'
import { AREAS } from '../../src/modules/areas.ts'
import { finish } from '../../tools/noun/finish.ts'
import { addNoun, makeModule } from '../../tools/noun/make.ts'
import { readNoun } from '../../tools/noun/names.ts'

/** Where the modules that are there already stand. */
const FULL = ['platform', 'insight']
const areas = Object.keys(AREAS).filter((area) => !FULL.includes(area))
const wanted = Number(process.argv[2])
for (let number = manifests.length; number < wanted; number += 1) {
  const noun = readNoun([`${areas[number % areas.length]}/kind-${number}-records`], 'new-module')
  makeModule(noun)
  addNoun(noun)
}
finish('src/modules', null)
