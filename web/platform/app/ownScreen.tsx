export async function ownScreen() {
  const [{ OwnPage }, { OwnSeason }] = await Promise.all([
    import('../../people/own/OwnPage.tsx'),
    import('../../scouting/season/Season.tsx'),
  ]);
  return () => <OwnPage Season={OwnSeason} />;
}
