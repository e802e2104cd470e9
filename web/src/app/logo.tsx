/** The sextant of the tab's icon, public/icon.svg: here a part of the page, which does not wait for it. */
export function Logo() {
  return (
    <svg
      viewBox="0 0 32 32"
      width={26}
      height={26}
      fill="none"
      stroke="#0f7f72"
      strokeWidth={2.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M16 5 5.5 22.5M16 5l10.5 17.5M4.5 20.5a13.5 13.5 0 0 0 23 0M16 5l3.2 21" />
      <circle cx={16} cy={5} r={2.2} fill="#0f7f72" stroke="none" />
      <circle cx={19.4} cy={26.8} r={1.9} fill="#e8590c" stroke="none" />
    </svg>
  );
}
