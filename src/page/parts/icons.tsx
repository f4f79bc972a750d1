/** The few signs of the page, drawn with one pen: 20 × 20, 1.5 wide, in the colour of the text. */
const PATHS = {
  today: "M3.5 5.5h13v11h-13zM3.5 8.5h13M7 3.5v3M13 3.5v3",
  topics: "M4 4.5h12v8.5H9.5L6 16v-3H4z",
  backlog: "M3.5 11.5 5.5 4.5h9l2 7v4h-13zM3.5 11.5H7l1 2h4l1-2h3.5",
  away: "M10 3.5v6.5l4 2.5M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0",
  deliveries: "M17 3 3 9l5.5 2.5L11 17zM8.5 11.5 17 3",
  agents: "M10 3.5v4M5 16.5v-4h10v4M10 7.5v5M8 3.5h4v4H8zM3.5 15h3v2h-3zM13.5 15h3v2h-3z",
  memory: "M5 3.5h8.5l1.5 1.5v11.5H5zM7.5 7.5h5M7.5 10.5h5M7.5 13.5h3",
  week: "M3.5 15.5v-4M7.8 15.5v-8M12.2 15.5v-5.5M16.5 15.5v-11",
  health: "M3 10.5h3l2-5 3.5 9.5 2-4.5H17",
  check: "M5 10.5l3.5 3.5 6.5-8",
  later: "M10 5.5V10l3 2M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0",
  more: "M5 10h.01M10 10h.01M15 10h.01",
  close: "M5.5 5.5l9 9M14.5 5.5l-9 9",
  undo: "M7.5 4.5 4 8l3.5 3.5M4 8h7.5a4 4 0 0 1 0 8H8",
  repeat: "M4 9.5a5 5 0 0 1 5-4h6M12.5 3 15 5.5 12.5 8M16 10.5a5 5 0 0 1-5 4H5M7.5 17 5 14.5 7.5 12",
  back: "M12 4.5 6.5 10l5.5 5.5",
  keyboard: "M2.5 5.5h15v9h-15zM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M6.5 11.5h7",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
