/** Loaded on demand, so that a visitor's first page does not contain this list. */
import type { ComponentType } from 'react';

export const ADMIN_SCREENS = {
  dashboard: async () => (await import('../dashboard/Dashboard.tsx')).Dashboard,
  system: async () => (await import('../system/System.tsx')).System,
  photos: async () => (await import('../../shop/admin-photos/list/PhotoList.tsx')).PhotoList,
  createProduct: async () => (await import('../../shop/admin-photos/form/ProductCreate.tsx')).ProductCreate,
  editProduct: async () => (await import('../../shop/admin-photos/form/ProductEdit.tsx')).ProductEdit,
  deleteProduct: async () => (await import('../../shop/admin-photos/form/ProductDelete.tsx')).ProductDelete,
  sendPhotos: async () => (await import('../../shop/admin-photos/send/SendPhotos.tsx')).SendPhotos,
  events: async () => (await import('../../shop/admin-photos/events/Events.tsx')).Events,
  sync: async () => (await import('../../shop/admin-photos/sync/Sync.tsx')).Sync,
  alerts: async () => (await import('../../shop/alerts/Alerts.tsx')).Alerts,
  requests: async () => (await import('../../people/privacy-requests/Requests.tsx')).Requests,
  sales: async () => (await import('../../shop/sales/Sales.tsx')).Sales,
  approvals: async () => (await import('../../shop/approvals/list/Approvals.tsx')).Approvals,
  statement: async () => (await import('../../shop/approvals/statement/StatementScreen.tsx')).StatementScreen,
  payments: async () => (await import('../../shop/approvals/payments/Payments.tsx')).Payments,
  accounts: async () => (await import('../../people/accounts/AccountList.tsx')).AccountList,
  createAccount: async () => (await import('../../people/accounts/CreateAccount.tsx')).CreateAccount,
  editAccount: async () => (await import('../../people/accounts/EditAccount.tsx')).EditAccount,
  removeAccount: async () => (await import('../../people/accounts/RemoveAccount.tsx')).RemoveAccount,
  importPeople: async () => (await import('../../people/accounts/import/ImportPeople.tsx')).ImportPeople,
  sendCodes: async () => (await import('../../people/accounts/send/SendCodes.tsx')).SendCodes,
  administrators: async () =>
    (await import('../../people/accounts/admins/Administrators.tsx')).Administrators,
  ownAccount: async () => (await import('../../people/admin-account/OwnAccount.tsx')).OwnAccount,
  athletes: async () => (await import('../../scouting/athletes/Athletes.tsx')).Athletes,
  teams: async () => (await import('../../scouting/teams/Teams.tsx')).Teams,
  names: async () => (await import('../../scouting/season/Names.tsx')).Names,
  shortcuts: async () => (await import('../../scouting/shortcuts/Shortcuts.tsx')).Shortcuts,
  tables: async () => (await import('../../scouting/tables/TablesScreen.tsx')).TablesScreen,
} as const satisfies Record<string, () => Promise<ComponentType>>;

export type AdminScreen = keyof typeof ADMIN_SCREENS;
