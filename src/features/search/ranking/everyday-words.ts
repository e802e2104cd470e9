import { stemOf } from '#lib/words.ts';

/** Words of any talk, that say little of what a program does and are seldom in its text. */
const EVERYDAY = `
able actually ago ahead already also although always amount anybody anyhow anymore anyone anything
anyway anywhere apart around aside asks asked asking away back bad badly become becomes began begins
behind believe belong belongs best better beyond bit both bring brings brought came care careful case
cases certain certainly clear clearly close closely comes completely concern concerned consider considered
correctly couple course deal deals decide decided decides deciding decision defence depend depending
despite differ difference different differently directly done down easily easy effect either elsewhere
end ends enough entire entirely especially etc even eventually ever everybody everyone everything
everywhere evidence exactly fact fairly far fast few fewer finally fine fit fits fitting following forever
former forward found fresh front full fully further gave general generally getting giving goes gone good
great guess half hand hands handed happened happening hard hardly having held help helps hence here hold
holds hope however idea important indeed instead interested involve job keep keeping keeps kept kind kinds
knew know knowing known knows large last late lately later latter lead leads least leave leaves leaving
left less lets lie lies likely little long longer looked lot lots main mainly maybe mean meaning meanwhile
middle might mind moment month mostly much name named namely near nearly necessary need needed needs
neither never nevertheless new newly next nice night nobody none nor normally nothing notice noticed now
nowhere obviously occur occurs odd offer often oh old once ones only opposite ordinary otherwise ought
ours outside overall particular particularly past people perhaps person persons piece pieces place placed
plain please plenty point possible possibly present pretty previously probably problem proper properly
put puts putting question quick quickly quite rather real really recent recently regarding remain remaining
remains right said same say saying says second seem seems seen sense serious several shall short shortly
shown sides similar simple simply since situation slightly slow slowly small solve somebody somehow someone
something sometime sometimes somewhere soon sort sorts sound spend stand stands stay stays still straight
strange such sudden suddenly suppose supposed sure surely taken talk tell telling tells thank thanks
therefore thing things think thinking third thought three thus tidied tidy times together told took top torn
toward towards tried truly try trying turn turned turning turns twice two typical typically unless
unlike until upon useful usual usually various visitor want wanted wants watch week well went whatever
whenever wherever whether whichever while whoever whole widely wish won wonder word words worked world worse
worst worth wrong year yes yet software program programs programme somebody's goes go get gets got other others
another again against own about switched switch sits sit going comes come pass passes person's
answer answers software`;

const everyday = new Set(EVERYDAY.trim().split(/\s+/u).map(stemOf));

/** Whether a term, a stem, is of any talk: that an index lacks it says nothing. */
export function isEverydayTerm(term: string): boolean {
  return everyday.has(term);
}
