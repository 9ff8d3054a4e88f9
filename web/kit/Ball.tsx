/** Decorative: the product name stands beside the logo. */
export function Ball({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeLinecap="round">
      <circle cx="12" cy="12" r="11" fill="var(--mantine-color-volley-4)" />
      <g stroke="var(--vs-deep)" strokeWidth="1.5">
        <path d="M12 12C13.600 7.200 12.600 3.600 9 1.400M12 12C17 11.200 20.600 12.700 22.700 15.200M12 12C8.700 15.800 8.600 19.700 10.600 22.900" />
        <path d="M15 1.400C17.700 4.700 18.400 7.700 17.700 11.700M18 21.200C14.900 21.100 12 19.900 9.600 16.300M2 15.800C3.600 12.400 5.700 10.300 10.800 8.400" />
      </g>
    </svg>
  );
}
