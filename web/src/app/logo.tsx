/** The sextant of the tab's icon. */
export function Logo() {
  return <img src="/icon.svg" width={26} height={26} alt="" />;
}
