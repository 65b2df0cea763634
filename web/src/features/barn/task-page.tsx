export const TaskPage = () => null
